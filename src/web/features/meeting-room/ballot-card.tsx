import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { castBallot, type RoomBallot, type RoomView } from '#contract/api/meetings/room.ts'
import type { SharedRoomState } from '#contract/api/meetings/room-state.ts'
import { t } from '#domain/i18n/messages.ts'
import { connectedParticipants } from '#domain/meetings/room/participants.ts'
import { callApi } from '#web/lib/call-api.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { Card } from '#web/ui/card.tsx'
import { RadioGroupField } from '#web/ui/fields/choice-fields.tsx'
import { ballotOptions, ballotTitle, formatBallotResult } from './ballot-text.ts'
import { setCachedBallots } from './room-query.ts'

type BallotCardProps = { view: RoomView; room: SharedRoomState; meetingId: string }

/** Ballots of the pod's first meeting, one below the other. Rendered while there is anything to vote on. */
export function BallotCard({ view, room, meetingId }: BallotCardProps): React.ReactNode {
  if (view.ballots.length === 0) return null
  const presentCount = connectedParticipants(room).length
  return (
    <Card title={t`Ground rules`}>
      <p className="mb-4 text-md text-ink-2">
        {t`Discuss, then vote. You can change your vote until the meeting ends. Votes are anonymous.`}
      </p>
      <div className="grid gap-5">
        {view.ballots.map((ballot) => (
          <BallotField key={ballot.question} {...{ ballot, view, meetingId, presentCount }} />
        ))}
      </div>
    </Card>
  )
}

type BallotFieldProps = { ballot: RoomBallot; view: RoomView; meetingId: string; presentCount: number }

function BallotField({
  ballot: { question, own, voted, result },
  view,
  meetingId,
  presentCount,
}: BallotFieldProps): React.ReactNode {
  // Display the vote on press, because the mutation's state updates later.
  const [selected, setSelected] = useState<string | null>(null)
  const { mutate, error } = useMutation({
    mutationFn: (choice: string) => callApi(castBallot, { body: { meetingId, question, choice } }),
    scope: { id: `meeting-ballot-${question}` },
    onSuccess: ({ ballots }) => setCachedBallots(ballots),
    onSettled: (_, __, choice) => setSelected((last) => (last === choice ? null : last)),
  })
  const value = selected ?? own
  const { errors, detail } = error ? toProblem(error) : { errors: [], detail: undefined }
  const votedText = formatVoted(voted, presentCount)
  return (
    <RadioGroupField
      name={`ballot-${question}`}
      label={ballotTitle(question)}
      options={ballotOptions(question, view.members)}
      chosen={value === null ? [] : [value]}
      help={
        result === null
          ? votedText
          : t`${{ votedText }} So far: ${{ ballotResult: formatBallotResult(question, result, view.members) }}.`
      }
      error={errors[0]?.message ?? detail}
      onChoose={([choice]) => {
        if (choice === undefined) return
        setSelected(choice)
        mutate(choice)
      }}
    />
  )
}

/** "2 of 5 have voted." Counts members who voted and then left. */
function formatVoted(voted: number, presentCount: number): string {
  if (voted === 0) return t`No votes yet.`
  return t`${{ voted }} of ${{ max: Math.max(voted, presentCount) }} have voted.`
}
