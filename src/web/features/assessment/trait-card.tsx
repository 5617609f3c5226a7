import { Trans } from '@lingui/react/macro'
import { answerScale } from '#domain/assessment/answers.ts'
import { type AnswerEffect, middleAnswer, type TraitResult } from '#domain/assessment/result.ts'
import { Card } from '#web/ui/card.tsx'
import { Chip, type Tone } from '#web/ui/chip.tsx'
import { BarRow } from '#web/ui/data-display/bar-row.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from 'react-router'
import { t } from '#domain/i18n/messages.ts'
import { formatMovement, traitTexts } from './result-text.ts'
import { topicPath } from './topic-path.ts'

const [lowest, highest] = [answerScale[0].value, answerScale[answerScale.length - 1]?.value ?? 5]

/** The five traits, each with the answers that influenced it. */
export function TraitCard({ traits }: { traits: readonly TraitResult[] }): React.ReactNode {
  return (
    <Card title={t`Your five traits`}>
      <p className="mb-5 max-w-[68ch] text-md text-ink-2">
        <Trans>
          Each is the average of the answers behind it, from {lowest} to {highest}. The middle is {middleAnswer}, and no score is
          better than another. Change your answers anytime; your next match will use them.
        </Trans>
      </p>
      <ul className="grid gap-5">
        {traits.map((result) => (
          <li key={result.trait}>
            <TraitRow result={result} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function TraitRow({ result: { trait, mean, answers } }: { result: TraitResult }): React.ReactNode {
  const { name, meaning } = traitTexts[trait]
  return (
    <>
      <BarRow
        label={name}
        value={mean - lowest}
        max={highest - lowest}
        valueText={t`${{ mean: mean.toFixed(2) }} of ${{ highest }}`}
        hint={meaning}
      />
      <details className="group mt-1">
        <summary className="inline-flex min-h-8 list-none items-center gap-1.5 rounded-sm text-md font-semibold text-pine-2 max-md:min-h-11 [&::-webkit-details-marker]:hidden">
          <Icon name="chevron-right" className="size-4 transition-transform group-open:rotate-90" />
          <Trans>
            See which answers count
            <span className="sr-only">: {name}</span>
          </Trans>
        </summary>
        <ul className="mt-1 divide-y divide-line-2 border-t border-line-2">
          {answers.map((effect) => (
            <EffectRow key={effect.questionId} effect={effect} />
          ))}
        </ul>
        <p className="tabular border-t border-line-2 pt-2 text-sm text-ink-3">
          {middleAnswer} {mean < middleAnswer ? '−' : '+'} {Math.abs(mean - middleAnswer).toFixed(2)} = {mean.toFixed(2)}
        </p>
      </details>
    </>
  )
}

function EffectRow({ effect }: { effect: AnswerEffect }): React.ReactNode {
  const { questionId, topicSlug, text, answer, isReversed, offset, contribution } = effect
  const label = answerScale.find(({ value }) => value === answer)?.label
  const countedAnswer = 6 - answer
  const movement = formatMovement(contribution)
  const tone: Tone = offset > 0 ? 'pine' : offset < 0 ? 'brass' : 'neutral'
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-md">{text}</p>
        <p className="text-sm text-ink-3">
          {isReversed ? (
            <Trans>
              Your answer: {answer}, {label} · reversed, so it counts as {countedAnswer}
            </Trans>
          ) : (
            <Trans>
              Your answer: {answer}, {label}
            </Trans>
          )}
        </p>
      </div>
      <p className="flex items-center gap-3">
        <Chip tone={tone}>
          {offset > 0 ? (
            <Trans>
              <span className="tabular">{movement}</span>
              <span className="sr-only">, raised it</span>
            </Trans>
          ) : offset < 0 ? (
            <Trans>
              <span className="tabular">{movement}</span>
              <span className="sr-only">, lowered it</span>
            </Trans>
          ) : (
            <Trans>
              <span className="tabular">{movement}</span>
              <span className="sr-only">, didn’t change it</span>
            </Trans>
          )}
        </Chip>
        <Link
          to={`${topicPath(topicSlug)}#${questionId}`}
          aria-label={t`Change the answer to: ${{ text }}`}
          className="rounded-sm text-sm font-semibold text-pine-2 underline underline-offset-2 max-md:py-3"
        >
          {t`Change`}
        </Link>
      </p>
    </li>
  )
}
