import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { sourceLocale, type Translations } from '../../src/domain/i18n/locale.ts'

/** The locale whose texts are accented and 40% longer, to find texts that are no message and layouts that break. */
export const pseudoLocale = 'en-XA'

/**
 * Reads the compiled translations of a locale from `locales/`. The source locale needs none.
 *
 * @throws Error in one sentence if there is no such locale or a translation has a syntax error
 */
export async function loadTranslations(locale: string): Promise<Translations> {
  if (locale === sourceLocale) return {}
  const isPseudo = locale === pseudoLocale
  const config = getConfig()
  if (!isPseudo && !config.locales.includes(locale))
    throw new Error(`There is no locale ${locale}. Choose one of ${[...config.locales, pseudoLocale].join(', ')}.`)
  const [catalog] = await getCatalogs(config)
  if (!catalog) throw new Error('lingui.config.ts has no catalog.')
  const { messages } = await catalog.getTranslations(isPseudo ? sourceLocale : locale, {
    sourceLocale,
    fallbackLocales: config.fallbackLocales,
  })
  const { source, errors } = createCompiledCatalog(locale, messages, {
    namespace: 'json',
    ...(isPseudo ? { pseudoLocale: locale } : {}),
  })
  const [error] = errors
  if (error) throw new Error(`A message of locale ${locale} has a syntax error: ${error.error.message}`)
  // Lingui makes texts longer by spaces, which a page doesn't show. Two of every fifth letters are vowels.
  return (JSON.parse(isPseudo ? source.replaceAll(/[àēĩōũŷ]/gi, '$&$&') : source) as { messages: Translations }).messages
}
