import { nextUnanswered } from '#domain/assessment/progress.ts'
import { questions } from '#domain/assessment/questions.ts'
import { useFocusProgress } from '../../shell/layouts/focus-layout.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { AnswerSheet } from './answer-sheet.ts'
import { DeleteAnswers } from './delete-answers.tsx'
import { TopicList } from './topic-list.tsx'
import { topicPath } from './topic-path.ts'
import { useAnsweredCount, useAnswers } from './use-sheet.ts'
import { intro } from './words.ts'

/** What the assessment is, how far the member has come, and the way in. */
export function AssessmentStart({ sheet, canDelete }: { sheet: AnswerSheet; canDelete: boolean }): React.ReactNode {
  const answered = useAnsweredCount(sheet)
  const max = questions.length
  const words = `${answered} of ${max} answered`
  useFocusProgress({ value: answered, max, label: 'Your progress', valueText: words })
  return (
    <>
      <PageHeader title="Assessment" subtitle={<span className="tabular">{words}</span>} />
      <div className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_minmax(240px,300px)]">
        <Card title="How you usually are">
          <p className="max-w-[62ch] text-ink-2">{intro}</p>
          <ul className="mt-5 grid gap-4">
            <Fact icon="agenda" title="56 statements in eight topics">
              Say how well each one describes you. It takes about ten minutes.
            </Fact>
            <Fact icon="check" title="Saved as you go">
              Stop whenever you like and go on later, on this device or another.
            </Fact>
            <Fact icon="lock" title="Only used for matching">
              Your pod never sees single answers, and you can change them at any time.
            </Fact>
          </ul>
          <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
            <WayOn sheet={sheet} answered={answered} />
            {canDelete && answered > 0 ? <DeleteAnswers sheet={sheet} /> : null}
          </div>
        </Card>
        <TopicList sheet={sheet} />
      </div>
    </>
  )
}

function WayOn({ sheet, answered }: { sheet: AnswerSheet; answered: number }): React.ReactNode {
  const open = nextUnanswered(useAnswers(sheet))
  if (!open) return <LinkButton to="/dashboard/assessment-complete">See your result</LinkButton>
  return <LinkButton to={topicPath(open.topicSlug)}>{answered === 0 ? 'Start' : 'Continue'}</LinkButton>
}

function Fact({ icon, title, children }: { icon: IconName; title: string; children: React.ReactNode }): React.ReactNode {
  return (
    <li className="flex gap-3">
      <span className="grid size-9 flex-none place-items-center rounded-full bg-pine-soft text-pine-ink">
        <Icon name={icon} />
      </span>
      <span>
        <span className="block font-semibold">{title}</span>
        <span className="block text-md text-ink-2">{children}</span>
      </span>
    </li>
  )
}
