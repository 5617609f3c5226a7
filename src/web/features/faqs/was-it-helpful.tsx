import { useState } from 'react'
import type { FaqDetail } from '#contract/faqs.ts'
import { call } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { faqQuery, rating } from './faq-calls.ts'

/** Asks whether an answer helped. A press shows at once; one that was not taken is said so and can be pressed again. */
export function WasItHelpful({ slug, isHelpful }: Pick<FaqDetail, 'slug' | 'isHelpful'>): React.ReactNode {
  const [failure, setFailure] = useState<string | null>(null)
  const key = faqQuery(slug).queryKey
  const show = (said: boolean | null): void =>
    void queryClient.setQueryData(key, (faq: FaqDetail | undefined) => faq && { ...faq, isHelpful: said })

  const say = async (said: boolean): Promise<void> => {
    setFailure(null)
    show(said)
    try {
      await call(rating, { params: { slug }, body: { isHelpful: said } })
    } catch (error) {
      show(isHelpful)
      setFailure(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <div className="mt-5 border-t border-line-2 pt-4">
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="float-start me-3 text-md text-ink-2">Was this helpful?</legend>
        {choices.map(({ said, label }) => (
          <Button
            key={label}
            size="sm"
            variant={isHelpful === said ? 'primary' : 'secondary'}
            aria-pressed={isHelpful === said}
            onClick={() => void say(said)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      <output className="mt-2 block min-h-5 text-sm text-ink-3">{failure ?? (isHelpful === null ? '' : thanks)}</output>
    </div>
  )
}

const choices = [
  { said: true, label: 'Yes' },
  { said: false, label: 'No' },
] as const
const thanks = 'Thanks. This tells us which answers to rewrite.'
