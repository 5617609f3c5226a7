import { memo } from 'react'
import { Link } from 'react-router'
import { questionsOf } from '#domain/assessment/questions.ts'
import { type Topic, topics, type TopicSlug } from '#domain/assessment/topics.ts'
import { Card } from '../../ui/card.tsx'
import { Tick } from '../../ui/check-row.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { AnswerSheet } from './answer-sheet.ts'
import { topicPath } from './topic-path.ts'
import { useAnsweredCount } from './use-sheet.ts'

type TopicListProps = { sheet: AnswerSheet; currentSlug?: TopicSlug; className?: string }

/** The eight topics with how many of their statements are answered. */
export function TopicList({ sheet, currentSlug, className }: TopicListProps): React.ReactNode {
  return (
    <Card title="Topics" {...(className ? { className } : {})}>
      <nav aria-label="Topics">
        <ol className="-mb-2 divide-y divide-line-2">
          {topics.map((topic) => (
            <TopicRow key={topic.slug} sheet={sheet} topic={topic} isCurrent={topic.slug === currentSlug} />
          ))}
        </ol>
      </nav>
    </Card>
  )
}

type TopicRowProps = { sheet: AnswerSheet; topic: Topic; isCurrent: boolean }

const TopicRow = memo(function TopicRow({ sheet, topic: { slug, title }, isCurrent }: TopicRowProps): React.ReactNode {
  const answered = useAnsweredCount(sheet, slug)
  const asked = questionsOf(slug).length
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
        <Tick isOn={answered === asked} />
        <span className="flex-1">{title}</span>
        <span className="tabular text-md font-normal text-ink-3">
          {answered}/{asked}
          <span className="sr-only"> answered</span>
        </span>
      </Link>
    </li>
  )
})
