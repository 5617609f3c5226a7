import { useState } from 'react'
import { useQuery, useSuspenseQueries } from '@tanstack/react-query'
import { readStatement, readStatementHistory } from '#contract/assessment.ts'
import { isEmptyValue } from '#domain/fields/values.ts'
import { staleSince } from '#domain/statement/statement-age.ts'
import { formatRecentDay } from '../../lib/dates.ts'
import { memberZone } from '../../lib/member-zone.ts'
import { queryOf } from '../../lib/queries.ts'
import { Bar } from '../../ui/bar.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { meQuery } from './profile-query.ts'
import { leftInWords, openFields, profileSections, requiredCount } from './sections.ts'

type Part = {
  slug: string
  title: string
  purpose: string
  count: number
  left: number
  /** What is to be looked at again although it is filled in. */
  question?: string | null
}

/** The forms of the profile and the real-estate statement as cards: done, or what is left. */
export function ProfileOverview(): React.ReactNode {
  const parts = useParts()
  const next = parts.find(({ left }) => left > 0)
  return (
    <>
      <Progress parts={parts} />
      <div className="grid gap-5 md:grid-cols-2">
        {parts.map((part) => (
          <PartCard key={part.slug} {...part} isNext={part === next} />
        ))}
      </div>
    </>
  )
}

function useParts(): Part[] {
  const [{ data: me }, { data: statement }] = useSuspenseQueries({ queries: [meQuery, queryOf(readStatement)] })
  const answers = Object.values(statement)
  const question = useAgeQuestion(me.timezone ?? memberZone())
  return [
    ...profileSections.map((section) => ({
      ...section,
      count: requiredCount(section, me),
      left: openFields(section, me).length,
    })),
    {
      slug: 'rei-statement',
      title: 'Real-estate statement',
      purpose: 'Ten answers about your doors, your numbers and your focus. Exact amounts stay with you.',
      count: answers.length,
      left: answers.filter(isEmptyValue).length,
      question,
    },
  ]
}

/** Asks whether numbers that were saved long ago still hold; null while they are young, or there are none. */
function useAgeQuestion(timeZone: string): string | null {
  const { data: history } = useQuery(queryOf(readStatementHistory))
  const [now] = useState(() => new Date())
  const savedAt = staleSince(history?.snapshots.at(-1), now)
  return savedAt && `Your numbers are from ${formatRecentDay(savedAt, now, timeZone)}. Still right?`
}

function Progress({ parts }: { parts: readonly Part[] }): React.ReactNode {
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  const done = count - parts.reduce((sum, part) => sum + part.left, 0)
  const words = `${done} of ${count} answers`
  return (
    <div className="mb-5">
      <p className="tabular mb-2 text-md text-ink-2">{words}</p>
      <Bar label="Your profile" value={done} max={count} valueText={words} />
    </div>
  )
}

function PartCard({ slug, title, purpose, left, question, isNext }: Part & { isNext: boolean }): React.ReactNode {
  const isDone = left === 0
  const action = isDone ? 'Review' : 'Fill in'
  return (
    <Card
      title={title}
      aside={<Chip tone={isDone ? 'pine' : 'brass'}>{leftInWords(left)}</Chip>}
      className="flex flex-col items-stretch"
    >
      <p className="mb-4 text-md text-ink-2">{purpose}</p>
      {question ? <p className="mb-4 rounded-md bg-brass-soft px-3 py-2 text-md text-brass-ink">{question}</p> : null}
      <LinkButton
        to={`/dashboard/profile/${slug}`}
        variant={isNext ? 'primary' : 'secondary'}
        className="mt-auto self-start max-md:w-full"
        aria-label={`${action} ${title.toLowerCase()}`}
      >
        {action}
      </LinkButton>
    </Card>
  )
}
