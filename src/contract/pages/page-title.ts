import { t } from '#domain/i18n/messages.ts'

/** Returns the title of a page for the browser tab. */
export function pageTitle(title: string, productName: string): string {
  return t`${{ title }} · ${{ productName }} | Tribe`
}
