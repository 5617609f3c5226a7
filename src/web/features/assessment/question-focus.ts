import type { QuestionId } from '#domain/assessment/questions.ts'

/** The field of a statement. */
function fieldOf(root: HTMLElement | null, id: QuestionId): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-question="${id}"]`) ?? null
}

/** Focuses a statement's selected answer, or its first option, and scrolls the statement into view. */
export function focusQuestion(root: HTMLElement | null, id: QuestionId): void {
  const field = fieldOf(root, id)
  const option = field?.querySelector<HTMLElement>('input:checked') ?? field?.querySelector<HTMLElement>('input')
  option?.focus({ preventScroll: true })
  scrollToQuestion(root, id)
}

/** Scrolls a statement into view if necessary. */
export function scrollToQuestion(root: HTMLElement | null, id: QuestionId): void {
  fieldOf(root, id)?.scrollIntoView({ block: 'nearest' })
}

/** The statement that contains an element. */
export function questionIdOf(element: Element): QuestionId | null {
  return (element.closest<HTMLElement>('[data-question]')?.dataset['question'] as QuestionId | undefined) ?? null
}

/** Whether only one statement is displayed at a time. The style sheet decides and hides the others. */
export function showsOneQuestion(root: HTMLElement | null): boolean {
  const fields = [...(root?.querySelectorAll('[data-question]') ?? [])]
  return fields.some((field) => getComputedStyle(field).display === 'none')
}
