import type { Page } from '@playwright/test'

/** Result of a walk with Tab: names of the elements that Tab doesn't reach, and of those without a visible focus ring. */
export type KeyboardWalk = { unreached: string[]; withoutRing: string[] }

/**
 * Presses Tab from the top of a page until the focus leaves the page or returns to a visited element. After a focus trap, all
 * following elements count as unreached. One radio button of a group is enough, because arrow keys reach the others.
 */
export async function walkWithTab(page: Page): Promise<KeyboardWalk> {
  const walk = await page.evaluateHandle(startWalk)
  const maxSteps = await walk.evaluate(({ targetCount }) => targetCount * 2 + 20)
  for (let i = 0; i < maxSteps; i += 1) {
    await page.keyboard.press('Tab')
    if (await walk.evaluate((started) => started.isOver())) break
  }
  return walk.evaluate((started) => started.report())
}

type StartedWalk = { targetCount: number; isOver: () => Promise<boolean>; report: () => KeyboardWalk }

/** Runs in the page. Records the focusable elements and their styles without focus. */
function startWalk(): StartedWalk {
  const operable =
    'a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, [tabindex], [contenteditable=true]'
  const maxNeighbors = 60

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
  /** Styles of an element and its neighbors, because the focus ring may be on the frame of a field or on a custom box. */
  const styleOf = (element: Element): string => {
    const frame = element.parentElement?.parentElement ?? element
    const neighbors = [...frame.querySelectorAll('*')].slice(0, maxNeighbors)
    return [element, element.parentElement ?? element, frame, ...neighbors]
      .map((each) => {
        const { boxShadow, borderColor, backgroundColor, textDecoration } = getComputedStyle(each)
        return [outlineOf(each), boxShadow, borderColor, backgroundColor, textDecoration].join(' ')
      })
      .join()
  }

  // Even with reduced motion, styles change through a transition of zero length, so they apply in one of the next frames.
  const showsFocus = async (focused: Element): Promise<boolean> => {
    for (let frame = 0; frame < 20; frame += 1) {
      if (outlineOf(focused) !== '' || styleBefore.get(focused) !== styleOf(focused)) return true
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    return false
  }

  const targets = [...document.querySelectorAll<HTMLElement>(operable)].filter(isTarget)
  const styleBefore = new Map<Element, string>(targets.map((target) => [target, styleOf(target)]))
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
