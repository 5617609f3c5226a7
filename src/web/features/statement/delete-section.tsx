import { useSuspenseQuery } from '@tanstack/react-query'
import { isEmptyValue } from '#domain/fields/values.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm/confirm.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { historyQuery, statementQuery, useDeleteStatement } from './statement-query.ts'

type DeleteSectionProps = {
  /** Called after deletion, to discard unsaved input, which would survive otherwise. */
  onDeleted: () => void
}

/** Lets people who try out the product start over. Renders nothing if there is nothing to delete. */
export function DeleteSection({ onDeleted }: DeleteSectionProps): React.ReactNode {
  const { data: statement } = useSuspenseQuery(statementQuery)
  const { data: history } = useSuspenseQuery(historyQuery)
  const { mutateAsync: remove, isPending } = useDeleteStatement()
  if (history.snapshots.length === 0 && Object.values(statement).every(isEmptyValue)) return null

  const removeAll = async (): Promise<void> => {
    try {
      await remove()
    } catch {
      showToast({ type: 'error', message: t`Error deleting statement` })
      return
    }
    showToast({ type: 'success', message: t`Statement deleted` })
    onDeleted()
    // The focused button disappears with the deleted data.
    document.querySelector<HTMLElement>('main h1')?.focus()
  }
  const confirmAndDelete = (): void =>
    void confirm({
      variant: 'warning',
      title: t`Delete your statement?`,
      content: t`This deletes all ten answers and your saved history. You can’t undo this.`,
      confirmText: t`Delete statement`,
      onAccept: () => void removeAll(),
    })
  return (
    <section
      aria-label={t`Delete statement`}
      className="mt-8 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5"
    >
      <p className="max-w-[60ch] text-md text-ink-3">{t`Demo only: delete your statement and its history to start over.`}</p>
      <Button variant="danger" isPending={isPending} onClick={confirmAndDelete} className="max-md:w-full">
        {t`Delete statement`}
      </Button>
    </section>
  )
}
