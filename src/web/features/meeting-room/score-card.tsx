import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { scoreMeeting } from '#contract/meeting-room.ts'
import { call } from '../../lib/call.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { Card } from '../../ui/card.tsx'
import { ChipGroupField } from '../../ui/fields/choice-fields.tsx'
import { takeScore } from './room-query.ts'

const scores = Array.from({ length: 10 }, (_, i) => ({ value: String(i + 1), label: String(i + 1) }))

type ScoreCardProps = { meetingId: string; score: number | null }

/** Asks how the meeting was, from 1 to 10; the last word counts. */
export function ScoreCard({ meetingId, score }: ScoreCardProps): React.ReactNode {
  // Shown from the press on: the call tells the page only later that it runs.
  const [said, setSaid] = useState<number | null>(null)
  const { mutate, error, isPending } = useMutation({
    mutationFn: (next: number) => call(scoreMeeting, { body: { meetingId, score: next } }),
    scope: { id: 'meeting-score' },
    onSuccess: ({ score: kept }) => takeScore(kept),
    onError: (_, next) => setSaid((last) => (last === next ? null : last)),
  })
  const shown = said ?? score
  return (
    <Card title="Score the meeting">
      <ChipGroupField
        isSingle
        name="meeting-score"
        label="How useful was it for you? 1 is not at all, 10 could not be better."
        options={scores}
        chosen={shown === null ? [] : [String(shown)]}
        error={error ? asProblem(error).detail : undefined}
        onChoose={([value]) => {
          if (value === undefined) return
          setSaid(Number(value))
          mutate(Number(value))
        }}
      />
      <output className="block text-sm text-ink-3 empty:hidden">
        {score !== null && !isPending && !error ? 'Thank you. The pod sees only what all of you say together.' : null}
      </output>
    </Card>
  )
}
