import { Chip } from '#web/ui/chip.tsx'

type TextStatusChipsProps = { isPublished: boolean; editedAt: string | null; isShipped: boolean; hasNewer: boolean }

/** Status of a text: published or not, shipped or edited, and whether a newer shipped text exists. */
export function TextStatusChips({ isPublished, editedAt, isShipped, hasNewer }: TextStatusChipsProps): React.ReactNode {
  return (
    <>
      {isPublished ? null : <Chip tone="clay">Unpublished</Chip>}
      {hasNewer ? <Chip tone="brass">Newer text</Chip> : null}
      {!isShipped ? <Chip tone="sky">Custom</Chip> : editedAt === null ? null : <Chip>Edited</Chip>}
    </>
  )
}
