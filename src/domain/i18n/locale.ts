import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

/** The locale that the texts in the source code are written in. */
export const sourceLocale = 'en-US'

/** Translations by message id. A locale without a translation shows the text of the source code. */
export type Translations = Record<string, CompiledMessage>

/** The web build puts its own locale here (scripts/web-build/messages.ts). */
const initialLocale = sourceLocale

let active: { locale: string; translations: Translations } = { locale: initialLocale, translations: {} }

/**
 * Sets the locale of all texts, dates and numbers. A process calls this once, before it imports a module with texts, because
 * constants are translated when their module is loaded.
 */
export function activateLocale(locale: string, translations: Translations = {}): void {
  active = { locale, translations }
}

/** Returns the active locale as a BCP 47 tag: "en-US". */
export function currentLocale(): string {
  return active.locale
}

/** Returns the translation of a message into the active locale, or `undefined` to use the text of the source code. */
export function findTranslation(id: string): CompiledMessage | undefined {
  return active.translations[id]
}
