import './assessment.css'
import { Link } from 'react-router'
import { questions, questionsOf } from '#domain/assessment/questions.ts'
import { type Topic, topics } from '#domain/assessment/topics.ts'
import { useFocusProgress } from '../../shell/layouts/focus-layout.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { AnswerSheet } from './answer-sheet.ts'
import { QuestionField } from './question-field.tsx'
import { questionAround } from './question-focus.ts'
import { SaveState } from './save-state.tsx'
import { nextStep, previousStep } from './topic-path.ts'
import { TopicList } from './topic-list.tsx'
import { useAnswerKeys } from './use-answer-keys.ts'
import { useAnsweredCount } from './use-sheet.ts'
import { useTopicSteps } from './use-topic-steps.ts'
import { intro } from './words.ts'

/** The statements of one topic with the way on and back; answers are saved as they are given. */
export function TopicForm({ sheet, topic }: { sheet: AnswerSheet; topic: Topic }): React.ReactNode {
  const { slug } = topic
  const { root, asked, currentId, isFinishing, setCurrent, advance, pressed, next, back } = useTopicSteps(sheet, slug)
  const place = topics.indexOf(topic)
  useAnswerKeys({
    onAnswer: (answer, focused) => {
      const id = questionAround(focused) ?? currentId
      sheet.answer(id, answer)
      advance(id)
    },
    onEnter: next,
  })
  return (
    <div className="topic">
      <OverallProgress sheet={sheet} />
      <form
        ref={root}
        aria-label={`${topic.title}, topic ${place + 1} of ${topics.length}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          next()
        }}
      >
        <TopicHead sheet={sheet} topic={topic} place={place} />
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_260px]">
          <div className="topic-sheet">
            <div
              className="topic-questions"
              style={{ '--asked-before': place * questionsOf(slug).length } as React.CSSProperties}
            >
              {asked.map((question, i) => (
                <QuestionField
                  key={question.id}
                  sheet={sheet}
                  question={question}
                  place={`Statement ${i + 1} of ${asked.length}`}
                  isCurrent={question.id === currentId}
                  onFocus={setCurrent}
                  onPress={pressed}
                />
              ))}
            </div>
            <TopicFoot topic={topic} isFinishing={isFinishing} onBack={back} />
          </div>
          <TopicList sheet={sheet} currentSlug={slug} className="topic-wide top-[85px] lg:sticky" />
        </div>
      </form>
    </div>
  )
}

type TopicHeadProps = { sheet: AnswerSheet; topic: Topic; place: number }

function TopicHead({ sheet, topic, place }: TopicHeadProps): React.ReactNode {
  return (
    <header className="mb-5 max-md:mb-3">
      <div className="flex items-center gap-1">
        <Link to="/assessment" aria-label="All topics" className="topic-narrow -ms-[13px] rounded-control p-[13px] text-ink-2">
          <Icon name="chevron-left" />
        </Link>
        <h1 tabIndex={-1} className="max-md:text-xl">
          {topic.title}
        </h1>
      </div>
      <p className="mt-1 text-sm text-ink-3">
        Topic {place + 1} of {topics.length} · <SaveState sheet={sheet} />
      </p>
      <p className="mt-3 max-w-[68ch] text-md text-ink-2 max-md:mt-2 max-md:text-sm">{intro}</p>
    </header>
  )
}

type TopicFootProps = { topic: Topic; isFinishing: boolean; onBack: () => void }

function TopicFoot({ topic: { slug }, isFinishing, onBack }: TopicFootProps): React.ReactNode {
  const before = previousStep(slug).topic
  const after = nextStep(slug).topic
  return (
    <div className="topic-foot flex items-center justify-between gap-3">
      <Button variant="secondary" onClick={onBack}>
        <span className="topic-narrow">Back</span>
        <span className="topic-wide">Previous: {before?.title ?? 'start'}</span>
      </Button>
      <p className="topic-wide text-sm text-ink-3 pointer-coarse:hidden">
        Keys <kbd className="font-sans font-semibold">1</kbd> to <kbd className="font-sans font-semibold">5</kbd> answer,{' '}
        <kbd className="font-sans font-semibold">Enter</kbd> goes on
      </p>
      <Button type="submit" isPending={isFinishing}>
        <span>
          Next<span className="topic-wide">: {after?.title ?? 'your result'}</span>
        </span>
      </Button>
    </div>
  )
}

/** The bar at the top of the page; apart, so that an answer draws nothing else of the topic. */
function OverallProgress({ sheet }: { sheet: AnswerSheet }): null {
  const answered = useAnsweredCount(sheet)
  const max = questions.length
  useFocusProgress({ value: answered, max, label: 'Your progress', valueText: `${answered} of ${max} answered` })
  return null
}
