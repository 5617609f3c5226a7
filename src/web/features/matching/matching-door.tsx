import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { countOf } from '../../ui/pagination/arrival.ts'
import { type Matching, matchingQuery } from './matching-queries.ts'
import { membersNoun } from './matching-words.ts'
import { matchingPath } from './paths.ts'

/** The way from the back office to the match, with where it stands. */
export function MatchingDoor(): React.ReactNode {
  const { data } = useQuery(matchingQuery)
  return (
    <Card title="Matching" aside={<LinkButton to={matchingPath}>Open matching</LinkButton>}>
      <p className="text-md text-ink-2">
        {data ? standingOf(data) : 'Drafts of pods for those who wait, made on Mondays and Thursdays.'}
      </p>
    </Card>
  )
}

function standingOf({ pool, running, draft }: Matching): string {
  const waiting =
    pool.members === 0 ? 'Nobody waits' : `${countOf(pool.members, membersNoun)} ${pool.members === 1 ? 'waits' : 'wait'}`
  const run = running
    ? `Draft ${running.number} is being made.`
    : draft
      ? `Draft ${draft.number} waits for your word.`
      : 'There is no draft at present.'
  return `${waiting} for a match. ${run}`
}
