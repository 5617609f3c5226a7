import { useState } from 'react'
import { Link } from 'react-router'
import type { AnswerMap } from '#domain/assessment/answers.ts'
import { questionsToReview } from '#domain/assessment/response-quality.ts'
import { type QuestionId, questions } from '#domain/assessment/questions.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { declineOffer, isOfferDeclined } from './declined-offers.ts'
import { topicPath } from './topic-path.ts'

/** Suggests a review of answers that seem to have been given without reading. It blocks nothing. */
export function ReviewOffer({ answers }: { answers: AnswerMap }): React.ReactNode {
  const ids = questionsToReview(answers)
  const [, setDeclined] = useState<readonly QuestionId[]>([])
  if (ids.length === 0 || isOfferDeclined(ids)) return null
  const confirmAnswers = (): void => {
    declineOffer(ids)
    setDeclined(ids)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }
  return (
    <div className="mb-5">
      <Banner
        action={
          <Button size="sm" variant="secondary" onClick={confirmAnswers}>
            {t`No, they’re right`}
          </Button>
        }
      >
        <p className="font-semibold">
          {t`Some answers point in different directions. Want to look at these ${{ count: ids.length }} again?`}
        </p>
        <details className="mt-1">
          <summary className="inline-block min-h-6 rounded-sm font-semibold underline underline-offset-2 max-md:min-h-11 max-md:py-2.5">
            {t`Show me`}
          </summary>
          <ul className="mt-1 grid max-h-72 gap-1 overflow-y-auto overscroll-contain">
            {questions
              .filter(({ id }) => ids.includes(id))
              .map(({ id, text, topicSlug }) => (
                <li key={id}>
                  <Link to={`${topicPath(topicSlug)}#${id}`} className="inline-block rounded-sm underline max-md:py-3">
                    {text}
                  </Link>
                </li>
              ))}
          </ul>
        </details>
      </Banner>
    </div>
  )
}
