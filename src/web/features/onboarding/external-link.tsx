import { t } from '#domain/i18n/messages.ts'

type ExternalLinkProps = { to: string; className?: string; children: React.ReactNode }

/** A link to an external page, opened in a new tab. `to` must start with https. */
export function ExternalLink({ to, className, children }: ExternalLinkProps): React.ReactNode {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <span className="sr-only"> {t`(opens in a new tab)`}</span>
    </a>
  )
}
