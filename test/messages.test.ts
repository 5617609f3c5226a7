import { compileMessage } from '@lingui/message-utils/compileMessage'
import { getConfig } from '@lingui/conf'
import { mapMacroOptions, transform } from '@lingui/native-tools'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { describe, expect, test } from 'vitest'
import { expandShorthands, inline } from '../scripts/web-build/messages.ts'
import { loadTranslations, pseudoLocale } from '../scripts/web-build/translations.ts'

const imports = `import { plural, t } from '#domain/i18n/messages.ts'
import { Plural, Trans } from '@lingui/react/macro'
`

/** The build of a module, without imports and line breaks. */
async function buildOf(source: string, translations: Record<string, string> = {}): Promise<string> {
  const macro = { descriptorFields: 'message' as const, ...mapMacroOptions(getConfig()) }
  const { code } = await transform(expandShorthands(imports + source), 'page.tsx', { macro })
  const compiled = Object.entries(translations).map(([text, to]) => [generateMessageId(text), compileMessage(to)])
  return inline(code, Object.fromEntries(compiled))
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

describe('inline', () => {
  test('a text becomes a string', async () => {
    expect(await buildOf('f(t`Saved “now”.`)')).toBe('f("Saved “now”.");')
  })

  test('a text with values becomes a template', async () => {
    expect(await buildOf('f(t`Hello ${{ name: user.name }}, $5 \\`off\\``)')).toBe('f(`Hello ${user.name}, $5 \\`off\\``);')
  })

  test('a plural is formatted in the browser', async () => {
    expect(await buildOf("f(t`${plural({ count }, { one: '# pod', other: '# pods' })}`)")).toBe(
      'f($formatMessage([["count","plural",{"one":["#"," pod"],"other":["#"," pods"]}]], {"count": count}));',
    )
  })

  test('Trans becomes the children of its parent, with the elements in the order of the translation', async () => {
    const source = 'f(<p><Trans>Read <Link to={path}>the guide</Link>, {name}.</Trans></p>)'
    expect(await buildOf(source)).toBe('f(<p>{"Read "}<Link to={path}>{"the guide"}</Link>{", "}{name}{"."}</p>);')
    expect(await buildOf(source, { 'Read <0>the guide</0>, {name}.': '{name}: <0>Leitfaden</0>' })).toBe(
      'f(<p>{name}{": "}<Link to={path}>{"Leitfaden"}</Link></p>);',
    )
  })

  test('Trans outside of an element becomes one', async () => {
    expect(await buildOf('f(<Trans>Only {name}</Trans>)')).toBe('f(<>{"Only "}{name}</>);')
  })

  test('messages within a message are replaced', async () => {
    expect(await buildOf('f(<p><Trans>See <Link title={t`Guide`}>it</Link></Trans></p>)')).toBe(
      'f(<p>{"See "}<Link title={"Guide"}>{"it"}</Link></p>);',
    )
  })

  test('a plural in Trans', async () => {
    expect(await buildOf('f(<p><Trans><Plural value={n} one="# pod" other="# pods" /> <b>near you</b></Trans></p>)')).toBe(
      'f(<p>{$formatMessage([["n","plural",{"one":["#"," pod"],"other":["#"," pods"]}]], {"n": n})}{" "}<b>{"near you"}</b></p>);',
    )
  })

  test('a variable named like an element of the module keeps its name', async () => {
    expect(await buildOf('const f = ({ label }) => <p><label>{label}</label>{t`Edit ${{ label }}`}</p>')).toMatch(
      /label: (\w+) \}\).*`Edit \$\{\1\}`/,
    )
  })

  test('a translation with an unknown value fails the build', async () => {
    await expect(buildOf('f(t`Hello ${{ name }}`)', { 'Hello {name}': 'Hallo {nmae}' })).rejects.toThrow('names a value')
  })
})

describe('loadTranslations', () => {
  test('the pseudo-locale has every message, accented and longer, with its placeholders', async () => {
    const translations = await loadTranslations(pseudoLocale)
    expect(translations[generateMessageId('Welcome to your pod.')]).toBeUndefined()
    const text = translations[generateMessageId('Saved.')]?.join('') ?? ''
    expect(text).not.toMatch(/[aeiou]/i)
    expect(text.length).toBeGreaterThan('Saved.'.length * 1.3)
    expect(Object.keys(translations).length).toBeGreaterThan(4_000)
  })

  test('the source locale needs no translations', async () => {
    expect(await loadTranslations('en-US')).toEqual({})
  })

  test('an unknown locale is refused with the choices', async () => {
    await expect(loadTranslations('xx-XX')).rejects.toThrow('There is no locale xx-XX. Choose one of en-US, en-XA.')
  })
})
