import { useEffect, useEffectEvent } from 'react'
import { type Answer, parseAnswer } from '#domain/assessment/answers.ts'
import { hasOpenOverlay } from '#web/ui/open-overlay.ts'

type AnswerKeys = {
  /** A key from 1 to 5, with the focused element. */
  onAnswer: (answer: Answer, focused: Element) => void
  /** Enter, if nothing else handles it. */
  onEnter: () => void
}

/**
 * Keyboard shortcuts of a topic. Active while focus is in the page's main part or on the body, as after a click on empty space.
 * Elsewhere, as in a dialog, the keys have other meanings.
 */
export function useAnswerKeys({ onAnswer, onEnter }: AnswerKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey, repeat } = event
    if (altKey || ctrlKey || metaKey || repeat || !(target instanceof Element) || !isForPage(target)) return
    const answer = parseAnswer(Number(key))
    if (answer !== null) {
      // Otherwise the scale would handle the key and the page would not advance.
      event.stopPropagation()
      event.preventDefault()
      onAnswer(answer, target)
    } else if (key === 'Enter' && target.matches('h1, main, body')) onEnter()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKeyDown(event)
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [])
}

function isForPage(target: Element): boolean {
  return target === document.body ? !hasOpenOverlay() : target.closest('main') !== null
}
