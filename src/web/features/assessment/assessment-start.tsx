import { nextUnanswered } from '#domain/assessment/progress.ts'
import { questions } from '#domain/assessment/questions.ts'
import { t } from '#domain/i18n/messages.ts'
import { useFocusProgress } from '#web/shell/layouts/focus-layout.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import type { AssessmentDraft } from './assessment-draft.ts'
import { DeleteAnswers } from './delete-answers.tsx'
import { TopicList } from './topic-list.tsx'
import { topicPath } from './topic-path.ts'
import { useAnsweredCount, useAnswers } from './use-assessment-draft.ts'
import { introText } from './assessment-text.ts'

/** Start page: what the assessment is, the member's progress, and a button to begin. */
export function AssessmentStart({ draft, canDelete }: { draft: AssessmentDraft; canDelete: boolean }): React.ReactNode {
  const answered = useAnsweredCount(draft)
  const max = questions.length
  const progressText = t`${{ answered }} of ${{ max }} answered`
  useFocusProgress({ value: answered, max, label: t`Your progress`, valueText: progressText })
  return (
    <>
      <PageHeader title={t`Assessment`} subtitle={<span className="tabular">{progressText}</span>} />
      <div className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_minmax(240px,300px)]">
        <Card title={t`Answer as your usual self`}>
          <p className="max-w-[62ch] text-ink-2">{introText}</p>
          <ul className="mt-5 grid gap-4">
            <Fact icon="agenda" title={t`56 statements in eight topics`}>
              {t`Choose how well each statement describes you. It takes about 10 minutes.`}
            </Fact>
            <Fact icon="check" title={t`Saves as you go`}>
              {t`Stop anytime and pick up later, on this device or another.`}
            </Fact>
            <Fact icon="lock" title={t`Used only for matching`}>
              {t`Your pod never sees your individual answers, and you can change them anytime.`}
            </Fact>
          </ul>
          <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
            <ContinueLink draft={draft} answered={answered} />
            {canDelete && answered > 0 ? <DeleteAnswers draft={draft} /> : null}
          </div>
        </Card>
        <TopicList draft={draft} />
      </div>
    </>
  )
}

function ContinueLink({ draft, answered }: { draft: AssessmentDraft; answered: number }): React.ReactNode {
  const open = nextUnanswered(useAnswers(draft))
  if (!open) return <LinkButton to="/dashboard/assessment-complete">{t`See your result`}</LinkButton>
  return <LinkButton to={topicPath(open.topicSlug)}>{answered === 0 ? t`Start` : t`Continue`}</LinkButton>
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
