import { useEffect, useEffectEvent } from 'react'
import { type Answer, answerOf } from '#domain/assessment/answers.ts'
import { hasOpenOverlay } from '../../ui/open-overlay.ts'

type AnswerKeys = {
  /** A key from 1 to 5, with the element that has the focus. */
  onAnswer: (answer: Answer, focused: Element) => void
  /** Enter where nothing else takes it. */
  onEnter: () => void
}

/**
 * The keys of a topic, heard while the focus is in the page's main part, or nowhere, as after a click beside it: elsewhere, as in
 * a dialog, they mean other things.
 */
export function useAnswerKeys({ onAnswer, onEnter }: AnswerKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey, repeat } = event
    if (altKey || ctrlKey || metaKey || repeat || !(target instanceof Element) || !isForPage(target)) return
    const answer = answerOf(Number(key))
    if (answer !== null) {
      // The scale would take the key for itself, and stay where it is.
      event.stopPropagation()
      event.preventDefault()
      onAnswer(answer, target)
    } else if (key === 'Enter' && target.matches('h1, main, body')) onEnter()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [])
}

function isForPage(target: Element): boolean {
  return target === document.body ? !hasOpenOverlay() : target.closest('main') !== null
}
