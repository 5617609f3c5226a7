import { activateLocale } from '#domain/i18n/locale.ts'

/** Activates the locale of the page, for dates and numbers. Texts are in the locale of the build already. */
const { lang } = document.documentElement
if (lang !== '') activateLocale(lang)
