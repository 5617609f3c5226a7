import { t } from '#domain/i18n/messages.ts'

/** Disclaimer below all educational content. */
export function EducationDisclaimer(): React.ReactNode {
  return <p className="mt-6 text-sm text-ink-3">{t`For education only. Not legal, tax, or investment advice.`}</p>
}
