import { t } from '#domain/i18n/messages.ts'

/** Preview of a text below its field. Renders nothing if it is empty. */
export function Preview({ children }: { children: React.ReactNode }): React.ReactNode {
  return (
    // A lesson is long, so the preview scrolls, also by keyboard, and the save button stays near.
    <section
      aria-label={t`Preview`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
      tabIndex={0}
      className="max-h-[60vh] overflow-y-auto rounded-md border border-line bg-paper p-4 md:col-span-2"
    >
      <h3 className="mb-2 text-sm font-semibold text-ink-3">{t`How members see it`}</h3>
      {children ?? <p className="text-md text-ink-3">{t`Nothing yet.`}</p>}
    </section>
  )
}
