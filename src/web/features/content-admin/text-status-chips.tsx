import { t } from '#domain/i18n/messages.ts'
import { Chip } from '#web/ui/chip.tsx'

type TextStatusChipsProps = { isPublished: boolean; editedAt: string | null; isShipped: boolean; hasNewer: boolean }

/** Status of a text: published or not, shipped or edited, and whether a newer shipped text exists. */
export function TextStatusChips({ isPublished, editedAt, isShipped, hasNewer }: TextStatusChipsProps): React.ReactNode {
  return (
    <>
      {isPublished ? null : <Chip tone="clay">{t`Unpublished`}</Chip>}
      {hasNewer ? <Chip tone="brass">{t`Newer text`}</Chip> : null}
      {!isShipped ? <Chip tone="sky">{t`Custom`}</Chip> : editedAt === null ? null : <Chip>{t`Edited`}</Chip>}
    </>
  )
}
