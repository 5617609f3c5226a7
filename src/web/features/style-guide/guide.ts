/** A key and what it does. */
export type GuideKey = { keys: string; does: string }

/** One live example with the code it is made from. */
export type GuideSection = {
  title: string
  /** When to use it, or what to look at; one or two sentences. */
  text?: string
  /**
   * The example. Hover, focus and press are shown by wrapping a component in `ShownState` (shown-state.tsx), which draws
   * it as if the pointer or the focus were there; several stand side by side in `ShownStates`.
   */
  Example: React.ComponentType
  /** The example's file under `examples/`, without ending; its code is read from there, so that what is read is what runs. */
  source: string
}

/** A page of the style guide: a module `pages/<slug>.tsx` exports one as `page`. */
export type GuidePage = {
  intro: string
  sections: readonly GuideSection[]
  /** What the keyboard does here. */
  keys?: readonly GuideKey[]
}

const modules = import.meta.glob<{ page: GuidePage }>(['./pages/*.tsx', '!./pages/*.test.tsx'])
const loaded = new Map<string, GuidePage>()

const sources = import.meta.glob<string>(['./examples/**/*.tsx', '!./examples/**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
})

/** The code of an example, read when somebody asks for it. */
export async function readSource(source: string): Promise<string> {
  return (await sources[`./examples/${source}.tsx`]?.()) ?? ''
}

/**
 * Loads the page of a slug; afterwards `guidePage` has it.
 *
 * @throws Error when nobody wrote it
 */
export async function loadGuidePage(slug: string): Promise<void> {
  const module = await modules[`./pages/${slug}.tsx`]?.()
  if (!module) throw new Error(`The style guide has no page "${slug}".`)
  loaded.set(slug, module.page)
}

/** The page of a slug, once it is loaded. */
export function guidePage(slug: string): GuidePage | undefined {
  return loaded.get(slug)
}

/** The anchor of a section, made from its title. */
export function sectionId(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
