import { useState } from 'react'
import { useQuery, useSuspenseQueries } from '@tanstack/react-query'
import { getStatement, getStatementHistory } from '#contract/api/assessment.ts'
import { isEmptyValue } from '#domain/fields/values.ts'
import { formatRecentDate } from '#domain/formatting/dates.ts'
import { t } from '#domain/i18n/messages.ts'
import { staleSince } from '#domain/statement/statement-age.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { queryOf } from '#web/lib/queries.ts'
import { Bar } from '#web/ui/bar.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { meQuery } from './profile-query.ts'
import { formatFieldsLeft, missingRequiredFields, profileSections, requiredCount } from './profile-sections.ts'

type ProfilePart = {
  slug: string
  title: string
  nameInSentence: string
  purpose: string
  count: number
  missingCount: number
  /** A question about outdated values, although the section is complete. */
  staleQuestion?: string | null
}

/** The forms of the profile and the real-estate statement as cards, with what is done or left. */
export function ProfileOverview(): React.ReactNode {
  const parts = useProfileParts()
  const next = parts.find(({ missingCount }) => missingCount > 0)
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

function useProfileParts(): ProfilePart[] {
  const [{ data: me }, { data: statement }] = useSuspenseQueries({ queries: [meQuery, queryOf(getStatement)] })
  const answers = Object.values(statement)
  const staleQuestion = useStaleQuestion(me.timezone ?? memberTimeZone())
  return [
    ...profileSections.map((section) => ({
      ...section,
      count: requiredCount(section, me),
      missingCount: missingRequiredFields(section, me).length,
    })),
    {
      slug: 'rei-statement',
      title: t`Real-estate statement`,
      nameInSentence: t`real-estate statement`,
      purpose: t`Ten answers about your doors, numbers, and focus. Only you see exact amounts.`,
      count: answers.length,
      missingCount: answers.filter(isEmptyValue).length,
      staleQuestion,
    },
  ]
}

/** Asks whether old numbers still apply; null if they are recent or missing. */
function useStaleQuestion(timeZone: string): string | null {
  const { data: history } = useQuery(queryOf(getStatementHistory))
  const [now] = useState(() => new Date())
  const savedAt = staleSince(history?.snapshots.at(-1), now)
  return (
    savedAt && t`You last updated your numbers on ${{ recentDate: formatRecentDate(savedAt, now, timeZone) }}. Still accurate?`
  )
}

function Progress({ parts }: { parts: readonly ProfilePart[] }): React.ReactNode {
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  const done = count - parts.reduce((sum, part) => sum + part.missingCount, 0)
  const progressText = t`${{ done }} of ${{ count }} answers`
  return (
    <div className="mb-5">
      <p className="tabular mb-2 text-md text-ink-2">{progressText}</p>
      <Bar label={t`Your profile`} value={done} max={count} valueText={progressText} />
    </div>
  )
}

function PartCard({
  slug,
  title,
  nameInSentence,
  purpose,
  missingCount,
  staleQuestion,
  isNext,
}: ProfilePart & { isNext: boolean }): React.ReactNode {
  const isDone = missingCount === 0
  return (
    <Card
      title={title}
      aside={<Chip tone={isDone ? 'pine' : 'brass'}>{formatFieldsLeft(missingCount)}</Chip>}
      className="flex flex-col items-stretch"
    >
      <p className="mb-4 text-md text-ink-2">{purpose}</p>
      {staleQuestion ? <p className="mb-4 rounded-md bg-brass-soft px-3 py-2 text-md text-brass-ink">{staleQuestion}</p> : null}
      <LinkButton
        to={`/dashboard/profile/${slug}`}
        variant={isNext ? 'primary' : 'secondary'}
        className="mt-auto self-start max-md:w-full"
        aria-label={isDone ? t`Review ${{ section: nameInSentence }}` : t`Fill in ${{ section: nameInSentence }}`}
      >
        {isDone ? t`Review` : t`Fill in`}
      </LinkButton>
    </Card>
  )
}
