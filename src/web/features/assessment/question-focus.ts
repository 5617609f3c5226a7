import type { QuestionId } from '#domain/assessment/questions.ts'

/** The field of a statement. */
function fieldOf(root: HTMLElement | null, id: QuestionId): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-question="${id}"]`) ?? null
}

/** Puts the focus on a statement's answer, or on its first option, and brings the statement into view. */
export function focusQuestion(root: HTMLElement | null, id: QuestionId): void {
  const field = fieldOf(root, id)
  const option = field?.querySelector<HTMLElement>('input:checked') ?? field?.querySelector<HTMLElement>('input')
  option?.focus({ preventScroll: true })
  showQuestion(root, id)
}

/** Brings a statement into view, if it is out of it. */
export function showQuestion(root: HTMLElement | null, id: QuestionId): void {
  fieldOf(root, id)?.scrollIntoView({ block: 'nearest' })
}

/** The statement an element belongs to. */
export function questionAround(element: Element): QuestionId | null {
  return (element.closest<HTMLElement>('[data-question]')?.dataset['question'] as QuestionId | undefined) ?? null
}

/** Whether there is room for one statement only: the style sheet decides, and hides the others. */
export function isOneAtATime(root: HTMLElement | null): boolean {
  const fields = [...(root?.querySelectorAll('[data-question]') ?? [])]
  return fields.some((field) => getComputedStyle(field).display === 'none')
}
