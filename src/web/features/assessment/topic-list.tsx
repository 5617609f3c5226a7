import { Trans } from '@lingui/react/macro'
import { memo } from 'react'
import { Link } from 'react-router'
import { questionsOf } from '#domain/assessment/questions.ts'
import { type Topic, topics, type TopicSlug } from '#domain/assessment/topics.ts'
import { t } from '#domain/i18n/messages.ts'
import { Card } from '#web/ui/card.tsx'
import { CheckMark } from '#web/ui/check-row.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { AssessmentDraft } from './assessment-draft.ts'
import { topicPath } from './topic-path.ts'
import { useAnsweredCount } from './use-assessment-draft.ts'

type TopicListProps = { draft: AssessmentDraft; currentSlug?: TopicSlug; className?: string }

/** The eight topics with the number of answered statements. */
export function TopicList({ draft, currentSlug, className }: TopicListProps): React.ReactNode {
  return (
    <Card title={t`Topics`} {...(className ? { className } : {})}>
      <nav aria-label={t`Topics`}>
        <ol className="-mb-2 divide-y divide-line-2">
          {topics.map((topic) => (
            <TopicRow key={topic.slug} draft={draft} topic={topic} isCurrent={topic.slug === currentSlug} />
          ))}
        </ol>
      </nav>
    </Card>
  )
}

type TopicRowProps = { draft: AssessmentDraft; topic: Topic; isCurrent: boolean }

const TopicRow = memo(function TopicRow({ draft, topic: { slug, title }, isCurrent }: TopicRowProps): React.ReactNode {
  const answered = useAnsweredCount(draft, slug)
  const total = questionsOf(slug).length
  return (
    <li>
      <Link
        to={topicPath(slug)}
        aria-current={isCurrent ? 'page' : undefined}
        className={classNames(
          'flex min-h-11 items-center gap-3 rounded-sm py-1 no-underline hover:text-pine-2',
          isCurrent && 'font-semibold',
        )}
      >
        <CheckMark isOn={answered === total} />
        <span className="flex-1">{title}</span>
        <span className="tabular text-md font-normal text-ink-3">
          <Trans>
            {answered}/{total}
            <span className="sr-only"> answered</span>
          </Trans>
        </span>
      </Link>
    </li>
  )
})
