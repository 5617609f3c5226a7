import { useSuspenseQueries } from '@tanstack/react-query'
import { readStatement } from '#contract/assessment.ts'
import { isEmptyValue } from '#domain/fields/values.ts'
import type { Statement } from '#domain/statement/statement.ts'
import { queryOf } from '../../lib/queries.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { meQuery } from './profile-query.ts'
import { leftInWords, openFields, profileSections } from './sections.ts'

/** The forms of the profile and the real-estate statement as cards: done, or what is left. */
export function ProfileOverview(): React.ReactNode {
  const [{ data: me }, { data: statement }] = useSuspenseQueries({ queries: [meQuery, queryOf(readStatement)] })
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      {profileSections.map((section) => (
        <SectionCard key={section.slug} {...section} left={openFields(section, me).length} />
      ))}
      <SectionCard
        slug="rei-statement"
        title="Real-estate statement"
        purpose="Ten answers about your doors, your numbers and your focus. Exact amounts stay with you."
        left={openAnswers(statement)}
      />
    </div>
  )
}

function openAnswers(statement: Statement): number {
  return Object.values(statement).filter(isEmptyValue).length
}

type SectionCardProps = { slug: string; title: string; purpose: string; left: number }

function SectionCard({ slug, title, purpose, left }: SectionCardProps): React.ReactNode {
  const isDone = left === 0
  return (
    <Card title={title} aside={<Chip tone={isDone ? 'pine' : 'brass'}>{leftInWords(left)}</Chip>}>
      <p className="text-md text-ink-2">{purpose}</p>
      <LinkButton
        to={`/dashboard/profile/${slug}`}
        variant={isDone ? 'secondary' : 'primary'}
        className="mt-4 max-md:w-full"
        aria-label={`${isDone ? 'Review' : 'Fill in'} ${title.toLowerCase()}`}
      >
        {isDone ? 'Review' : 'Fill in'}
      </LinkButton>
    </Card>
  )
}
