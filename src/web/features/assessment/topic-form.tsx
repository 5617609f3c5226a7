import { Trans } from '@lingui/react/macro'
import './assessment.css'
import { Link } from 'react-router'
import { questions, questionsOf } from '#domain/assessment/questions.ts'
import { type Topic, topics } from '#domain/assessment/topics.ts'
import { t } from '#domain/i18n/messages.ts'
import { useFocusProgress } from '#web/shell/layouts/focus-layout.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SaveStatusLine } from '#web/features/form/save-status-line.tsx'
import type { AssessmentDraft } from './assessment-draft.ts'
import { QuestionField } from './question-field.tsx'
import { questionIdOf } from './question-focus.ts'
import { nextStep, previousStep } from './topic-path.ts'
import { TopicList } from './topic-list.tsx'
import { useAnswerKeys } from './use-answer-keys.ts'
import { useAnsweredCount, useSaveStatus, useSavedAtMs } from './use-assessment-draft.ts'
import { useTopicSteps } from './use-topic-steps.ts'
import { introText } from './assessment-text.ts'

/** The statements of one topic with the next and previous buttons. Answers are saved as they are given. */
export function TopicForm({ draft, topic }: { draft: AssessmentDraft; topic: Topic }): React.ReactNode {
  const { slug } = topic
  const { root, topicQuestions, currentId, isFinishing, setCurrent, advance, onPointerAnswer, next, back } = useTopicSteps(
    draft,
    slug,
  )
  const index = topics.indexOf(topic)
  useAnswerKeys({
    onAnswer: (answer, focused) => {
      const id = questionIdOf(focused) ?? currentId
      draft.change({ [id]: answer })
      advance(id)
    },
    onEnter: next,
  })
  return (
    <div className="topic">
      <OverallProgress draft={draft} />
      <form
        ref={root}
        aria-label={t`${{ title: topic.title }}, topic ${{ number: index + 1 }} of ${{ topicsCount: topics.length }}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          next()
        }}
      >
        <TopicHead draft={draft} topic={topic} index={index} />
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_260px]">
          <div className="topic-sheet">
            <div
              className="topic-questions"
              style={{ '--asked-before': index * questionsOf(slug).length } as React.CSSProperties}
            >
              {topicQuestions.map((question, i) => (
                <QuestionField
                  key={question.id}
                  draft={draft}
                  question={question}
                  positionText={t`Statement ${{ number: i + 1 }} of ${{ count: topicQuestions.length }}`}
                  isCurrent={question.id === currentId}
                  onFocus={setCurrent}
                  onPress={onPointerAnswer}
                />
              ))}
            </div>
            <TopicFoot topic={topic} isFinishing={isFinishing} onBack={back} />
          </div>
          <TopicList draft={draft} currentSlug={slug} className="topic-wide top-[85px] lg:sticky" />
        </div>
      </form>
    </div>
  )
}

type TopicHeadProps = { draft: AssessmentDraft; topic: Topic; index: number }

function TopicHead({ draft, topic, index }: TopicHeadProps): React.ReactNode {
  return (
    <header className="mb-5 max-md:mb-3">
      <div className="flex items-center gap-1">
        <Link to="/assessment" aria-label={t`All topics`} className="topic-narrow -ms-[13px] rounded-control p-[13px] text-ink-2">
          <Icon name="chevron-left" />
        </Link>
        <h1 tabIndex={-1} className="max-md:text-xl">
          {topic.title}
        </h1>
      </div>
      <p className="mt-1 text-sm text-ink-3">
        {t`Topic ${{ number: index + 1 }} of ${{ topicsCount: topics.length }}`} · <AssessmentSaveStatus draft={draft} />
      </p>
      <p className="mt-3 max-w-[68ch] text-md text-ink-2 max-md:mt-2 max-md:text-sm">{introText}</p>
    </header>
  )
}

type TopicFootProps = { topic: Topic; isFinishing: boolean; onBack: () => void }

function TopicFoot({ topic: { slug }, isFinishing, onBack }: TopicFootProps): React.ReactNode {
  const previousTopic = previousStep(slug).topic
  const nextTitle = nextStep(slug).topic?.title
  return (
    <div className="topic-foot flex items-center justify-between gap-3">
      <Button variant="secondary" onClick={onBack}>
        <span className="topic-narrow">{t`Back`}</span>
        <span className="topic-wide">{previousTopic ? t`Previous: ${{ topic: previousTopic.title }}` : t`Previous: start`}</span>
      </Button>
      <p className="topic-wide text-sm text-ink-3 pointer-coarse:hidden">
        <Trans>
          Press <kbd className="font-sans font-semibold">1</kbd> to <kbd className="font-sans font-semibold">5</kbd> to answer,{' '}
          <kbd className="font-sans font-semibold">Enter</kbd> to continue
        </Trans>
      </p>
      <Button type="submit" isPending={isFinishing}>
        <span>
          {nextTitle === undefined ? (
            <Trans>
              Next<span className="topic-wide">: your result</span>
            </Trans>
          ) : (
            <Trans>
              Next<span className="topic-wide">: {nextTitle}</span>
            </Trans>
          )}
        </span>
      </Button>
    </div>
  )
}

/** The progress bar at the top of the page. Separate, so that an answer does not rerender the topic. */
function OverallProgress({ draft }: { draft: AssessmentDraft }): null {
  const answered = useAnsweredCount(draft)
  const max = questions.length
  useFocusProgress({ value: answered, max, label: t`Your progress`, valueText: t`${{ answered }} of ${{ max }} answered` })
  return null
}

/** Save status of the answers, beside the topic number. */
function AssessmentSaveStatus({ draft }: { draft: AssessmentDraft }): React.ReactNode {
  return (
    <SaveStatusLine
      subject={t`Your answers`}
      status={useSaveStatus(draft)}
      savedAtMs={useSavedAtMs(draft)}
      onRetry={draft.flush}
    />
  )
}
