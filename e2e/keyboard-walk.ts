import type { Page } from '@playwright/test'

/** What a walk with Tab found, by names: what cannot be reached, and what does not show that it has the focus. */
export type KeyboardWalk = { unreached: string[]; withoutRing: string[] }

/**
 * Walks a page with Tab, from its top until the focus leaves it or comes round. Whatever holds the focus back leaves what
 * comes after it unreached. Of radio buttons of one name one is enough: the others are reached by arrows.
 */
export async function walkWithTab(page: Page): Promise<KeyboardWalk> {
  const walk = await page.evaluateHandle(startWalk)
  const mostSteps = await walk.evaluate(({ targetCount }) => targetCount * 2 + 20)
  for (let i = 0; i < mostSteps; i += 1) {
    await page.keyboard.press('Tab')
    if (await walk.evaluate((started) => started.isOver())) break
  }
  return walk.evaluate((started) => started.report())
}

type StartedWalk = { targetCount: number; isOver: () => Promise<boolean>; report: () => KeyboardWalk }

/** Runs in the page. Notes what can be operated and how it looks without the focus. */
function startWalk(): StartedWalk {
  const operable =
    'a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, [tabindex], [contenteditable=true]'
  const aroundAtMost = 60

  const isTarget = (element: HTMLElement): boolean =>
    element.tabIndex >= 0 &&
    !element.matches(':disabled') &&
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('[inert], [aria-hidden=true]')
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)} ${element.id}`
  const groupOf = (element: Element): string =>
    element instanceof HTMLInputElement && element.type === 'radio' && element.name ? element.name : ''
  const outlineOf = (element: Element): string => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 ? `${outlineStyle} ${outlineWidth}` : ''
  }
  /** How it looks together with what stands around it: a ring may lie on the frame of a field or on a drawn box. */
  const lookOf = (element: Element): string => {
    const frame = element.parentElement?.parentElement ?? element
    const around = [...frame.querySelectorAll('*')].slice(0, aroundAtMost)
    return [element, element.parentElement ?? element, frame, ...around]
      .map((each) => {
        const { boxShadow, borderColor, backgroundColor, textDecoration } = getComputedStyle(each)
        return [outlineOf(each), boxShadow, borderColor, backgroundColor, textDecoration].join(' ')
      })
      .join()
  }

  // Even with motion reduced a style arrives by a transition of no length: in one of the next frames, not in this.
  const showsFocus = async (focused: Element): Promise<boolean> => {
    for (let frame = 0; frame < 20; frame += 1) {
      if (outlineOf(focused) !== '' || lookBefore.get(focused) !== lookOf(focused)) return true
      await new Promise((drawn) => requestAnimationFrame(drawn))
    }
    return false
  }

  const targets = [...document.querySelectorAll<HTMLElement>(operable)].filter(isTarget)
  const lookBefore = new Map<Element, string>(targets.map((target) => [target, lookOf(target)]))
  const reached = new Set<Element>()
  const withoutRing: string[] = []
  return {
    targetCount: targets.length,
    async isOver() {
      const focused = document.activeElement
      if (!focused || focused === document.body || reached.has(focused)) return true
      reached.add(focused)
      if (!(await showsFocus(focused))) withoutRing.push(nameOf(focused))
      return false
    },
    report() {
      const groups = new Set([...reached].map(groupOf).filter(Boolean))
      const isMissed = (target: Element): boolean => target.isConnected && !reached.has(target) && !groups.has(groupOf(target))
      return { unreached: targets.filter(isMissed).map(nameOf), withoutRing }
    },
  }
}
