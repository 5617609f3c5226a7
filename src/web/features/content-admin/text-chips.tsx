import { Chip } from '../../ui/chip.tsx'

type TextChipsProps = { isPublished: boolean; editedAt: string | null; isShipped: boolean; hasNewer: boolean }

/** What is to be known of a text before it is opened: whether it is public, whose words it has, whether newer ones came. */
export function TextChips({ isPublished, editedAt, isShipped, hasNewer }: TextChipsProps): React.ReactNode {
  return (
    <>
      {isPublished ? null : <Chip tone="clay">Not published</Chip>}
      {hasNewer ? <Chip tone="brass">Newer text</Chip> : null}
      {!isShipped ? <Chip tone="sky">Made here</Chip> : editedAt === null ? null : <Chip>Edited</Chip>}
    </>
  )
}
