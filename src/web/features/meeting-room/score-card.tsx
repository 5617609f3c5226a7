import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { scoreMeeting } from '#contract/api/meetings/room.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { Card } from '#web/ui/card.tsx'
import { ChipGroupField } from '#web/ui/fields/choice-fields.tsx'
import { setCachedScore } from './room-query.ts'

const scores = Array.from({ length: 10 }, (_, i) => ({ value: String(i + 1), label: String(i + 1) }))

type ScoreCardProps = { meetingId: string; score: number | null }

/** Asks for a score of the meeting from 1 to 10. The last answer counts. */
export function ScoreCard({ meetingId, score }: ScoreCardProps): React.ReactNode {
  // Display the score on press, because the mutation's state updates later.
  const [selected, setSelected] = useState<number | null>(null)
  const { mutate, error, isPending } = useMutation({
    mutationFn: (next: number) => callApi(scoreMeeting, { body: { meetingId, score: next } }),
    scope: { id: 'meeting-score' },
    onSuccess: ({ score: saved }) => setCachedScore(saved),
    onError: (_, next) => setSelected((last) => (last === next ? null : last)),
  })
  const currentScore = selected ?? score
  return (
    <Card title={t`Score the meeting`}>
      <ChipGroupField
        isSingle
        name="meeting-score"
        label={t`How useful was this meeting? 1 = not at all, 10 = couldn’t be better`}
        options={scores}
        chosen={currentScore === null ? [] : [String(currentScore)]}
        error={error ? toProblem(error).detail : undefined}
        onChoose={([value]) => {
          if (value === undefined) return
          setSelected(Number(value))
          mutate(Number(value))
        }}
      />
      <output className="block text-sm text-ink-3 empty:hidden">
        {score !== null && !isPending && !error ? t`Thanks! Your pod sees only the average.` : null}
      </output>
    </Card>
  )
}
