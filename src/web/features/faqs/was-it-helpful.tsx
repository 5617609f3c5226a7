import { useState } from 'react'
import type { FaqDetail } from '#contract/api/content/faqs.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { faqQuery, rateFaqEndpoint } from './faq-queries.ts'

/** Asks whether an answer was helpful. A press is displayed immediately; a failed one shows an error and can be repeated. */
export function WasItHelpful({ slug, isHelpful }: Pick<FaqDetail, 'slug' | 'isHelpful'>): React.ReactNode {
  const [failure, setFailure] = useState<string | null>(null)
  const key = faqQuery(slug).queryKey
  const setCachedRating = (value: boolean | null): void =>
    void queryClient.setQueryData(key, (faq: FaqDetail | undefined) => faq && { ...faq, isHelpful: value })

  const rate = async (value: boolean): Promise<void> => {
    setFailure(null)
    setCachedRating(value)
    try {
      await callApi(rateFaqEndpoint, { params: { slug }, body: { isHelpful: value } })
    } catch (error) {
      setCachedRating(isHelpful)
      setFailure(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <div className="mt-5 border-t border-line-2 pt-4">
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="float-start me-3 text-md text-ink-2">{t`Was this helpful?`}</legend>
        {ratingOptions.map(({ said: value, label }) => (
          <Button
            key={label}
            size="sm"
            variant={isHelpful === value ? 'primary' : 'secondary'}
            aria-pressed={isHelpful === value}
            onClick={() => void rate(value)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      <output className="mt-2 block min-h-5 text-sm text-ink-3">{failure ?? (isHelpful === null ? '' : thanksText)}</output>
    </div>
  )
}

const ratingOptions = [
  { said: true, label: t`Yes` },
  { said: false, label: t`No` },
] as const
const thanksText = t`Thanks. Your vote helps us improve our answers.`
