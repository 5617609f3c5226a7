import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '#domain/i18n/messages.ts'
import { Card } from '#web/ui/card.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { previewsPath, previewsQuery } from './emails-queries.ts'

/** All email templates of the product, by topic. */
export function PreviewList(): React.ReactNode {
  const query = useQuery(previewsQuery)
  return (
    <QueryView
      query={query}
      loading={<SkeletonCard lines={8} label={t`Loading templates`} />}
      failedTitle={t`We couldn’t load the templates.`}
    >
      {({ headings }) => (
        <div className="columns-1 gap-5 md:columns-2 xl:columns-3">
          {headings.map(({ label, mails: emails }) => (
            <Card key={label} title={label} className="mb-5 break-inside-avoid">
              <ul className="grid gap-2">
                {emails.map(({ id, subject, preheader, variant }) => (
                  <li key={id}>
                    <Link
                      to={`${previewsPath}/${id}`}
                      className="inline-flex min-h-6 items-center font-semibold wrap-anywhere max-md:min-h-11"
                    >
                      {subject}
                    </Link>
                    <p className="text-sm text-ink-3 wrap-anywhere">
                      {variant ? `${sentenceCase(variant)} · ` : ''}
                      {preheader}
                    </p>
                  </li>
                ))}
              </ul>
            </Card>
          ))}
        </div>
      )}
    </QueryView>
  )
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
