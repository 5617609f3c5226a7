/** A key and its effect. */
export type GuideKey = { keys: string; action: string }

/** An interactive example with its source code. The example's file exports all but `source`. */
export type GuideSection = {
  title: string
  /** When to use it, or what to notice, in one or two sentences. */
  text?: string
  /**
   * The example. To show hover, focus and press, wrap a component in `StateDemo` (state-demo.tsx), which renders it in that
   * state. `StateDemos` shows several side by side.
   */
  Example: React.ComponentType
  /**
   * The example's file under `examples/`, without extension. The displayed code is read from it, so that it matches what runs.
   */
  source: string
}

/** A page of the style guide. A module `pages/<slug>.tsx` exports it as `page`. */
export type GuidePage = {
  intro: string
  sections: readonly GuideSection[]
  /** Keyboard shortcuts of the component. */
  keys?: readonly GuideKey[]
}

const modules = import.meta.glob<{ page: GuidePage }>(['./pages/*.tsx', '!./pages/*.test.tsx'])
const loaded = new Map<string, GuidePage>()

const sources = import.meta.glob<string>(['./examples/**/*.tsx', '!./examples/**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
})

/** Loads the source code of an example on demand, without the title and text at its end. */
export async function loadSource(source: string): Promise<string> {
  const code = (await sources[`./examples/${source}.tsx`]?.()) ?? ''
  return code.split('\nexport const title = ')[0] ?? ''
}

/**
 * Loads the page of a slug. `guidePage` returns it afterwards.
 *
 * @throws Error if there is no such page
 */
export async function loadGuidePage(slug: string): Promise<void> {
  const module = await modules[`./pages/${slug}.tsx`]?.()
  if (!module) throw new Error(`The style guide has no page "${slug}".`)
  loaded.set(slug, module.page)
}

/** The page of a slug, if it is loaded. */
export function guidePage(slug: string): GuidePage | undefined {
  return loaded.get(slug)
}

/** The anchor of a section, derived from its title. */
export function sectionId(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
