import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { castBallot, type RoomBallot, type RoomView } from '#contract/meeting-room.ts'
import type { SharedRoom } from '#contract/room-state.ts'
import { connectedPeople } from '#domain/meetings/room/people.ts'
import { call } from '../../lib/call.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { Card } from '../../ui/card.tsx'
import { RadioGroupField } from '../../ui/fields/choice-fields.tsx'
import { ballotOptions, ballotTitle, resultInWords } from './ballot-words.ts'
import { takeBallots } from './room-query.ts'

type BallotCardProps = { view: RoomView; room: SharedRoom; meetingId: string }

/** What the pod votes on in its first meeting, one question under the other; shown as long as there is anything to vote on. */
export function BallotCard({ view, room, meetingId }: BallotCardProps): React.ReactNode {
  if (view.ballots.length === 0) return null
  const here = connectedPeople(room).length
  return (
    <Card title="Ground rules">
      <p className="mb-4 text-md text-ink-2">
        Talk about each, then choose. You can change your mind until the meeting ends. Nobody sees who chose what.
      </p>
      <div className="grid gap-5">
        {view.ballots.map((ballot) => (
          <Question key={ballot.question} {...{ ballot, view, meetingId, here }} />
        ))}
      </div>
    </Card>
  )
}

type QuestionProps = { ballot: RoomBallot; view: RoomView; meetingId: string; here: number }

function Question({ ballot: { question, own, voted, result }, view, meetingId, here }: QuestionProps): React.ReactNode {
  // Shown from the press on: the call tells the page only later that it runs.
  const [said, setSaid] = useState<string | null>(null)
  const { mutate, error } = useMutation({
    mutationFn: (choice: string) => call(castBallot, { body: { meetingId, question, choice } }),
    scope: { id: `meeting-ballot-${question}` },
    onSuccess: ({ ballots }) => takeBallots(ballots),
    onSettled: (_, __, choice) => setSaid((last) => (last === choice ? null : last)),
  })
  const shown = said ?? own
  const { errors, detail } = error ? asProblem(error) : { errors: [], detail: undefined }
  const voters = votedInWords(voted, here)
  return (
    <RadioGroupField
      name={`ballot-${question}`}
      label={ballotTitle(question)}
      options={ballotOptions(question, view.members)}
      chosen={shown === null ? [] : [shown]}
      help={result === null ? voters : `${voters} So far: ${resultInWords(question, result, view.members)}.`}
      error={errors[0]?.message ?? detail}
      onChoose={([choice]) => {
        if (choice === undefined) return
        setSaid(choice)
        mutate(choice)
      }}
    />
  )
}

/** "2 of 5 have voted."; whoever voted and went still counts. */
function votedInWords(voted: number, here: number): string {
  if (voted === 0) return 'Nobody has voted yet.'
  return `${voted} of ${Math.max(voted, here)} have voted.`
}
