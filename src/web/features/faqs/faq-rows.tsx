import { Link } from 'react-router'
import type { Faq } from '#contract/api/content/faqs.ts'
import { t } from '#domain/i18n/messages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { FaqAnswer } from './faq-answer.tsx'

/** FAQs that expand in place. Each also has a page of its own, for sharing. */
export function FaqRows({ faqs }: { faqs: readonly Faq[] }): React.ReactNode {
  return (
    <ul className="-my-2 divide-y divide-line-2">
      {faqs.map(({ slug, question, answer }) => (
        <li key={slug}>
          <details className="group">
            <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-control py-2.5 font-semibold text-ink hover:text-pine-2 [&::-webkit-details-marker]:hidden">
              {question}
              <Icon
                name="chevron-down"
                className="size-4 shrink-0 text-ink-3 transition-transform group-open:rotate-180 motion-reduce:transition-none"
              />
            </summary>
            <div className="pb-3">
              <FaqAnswer text={answer} headingLevel={3} />
              <Link
                to={`/faqs/${slug}`}
                className="mt-1 inline-flex min-h-6 items-center text-sm text-pine-2 underline underline-offset-2 max-md:min-h-11"
                aria-label={t`Open on its own page: ${{ question }}`}
              >
                {t`Open on its own page`}
              </Link>
            </div>
          </details>
        </li>
      ))}
    </ul>
  )
}
