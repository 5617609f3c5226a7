import { readFileSync } from 'node:fs'
import { activateLocale, sourceLocale, type Translations } from '#domain/i18n/locale.ts'

/**
 * Activates the locale of the web build, so that pages, emails and problems agree. Without a build, this is the locale of the source
 * code. Commands import this module first, because constants are translated when their module is loaded.
 */
const { locale, translations } = readBuiltMessages()
activateLocale(locale, translations)

function readBuiltMessages(): { locale: string; translations: Translations } {
  try {
    const text = readFileSync(new URL('../../../dist/.vite/messages.json', import.meta.url), 'utf8')
    return JSON.parse(text) as { locale: string; translations: Translations }
  } catch {
    return { locale: sourceLocale, translations: {} }
  }
}
