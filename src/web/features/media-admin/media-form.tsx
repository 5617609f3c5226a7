import type { WholeItem } from '#contract/media.ts'
import type { FieldValues } from '#domain/fields/field.ts'
import { mediaFields } from '#domain/media/media-terms.ts'
import type { FieldLook } from '../form/field-control.tsx'
import { FieldForm } from '../form/field-form.tsx'

const looks: Readonly<Record<string, FieldLook>> = {
  title: { isWide: true },
  summary: { isWide: true, hasCounter: true },
  transcript: { isWide: true },
}

type MediaFormProps = {
  userId: string
  /** What is to be changed; null for something new. */
  item: WholeItem | null
  save: (changes: FieldValues) => Promise<FieldValues>
  onDone?: () => void
}

/** All that an admin says about something in the library. */
export function MediaForm({ userId, item, save, onDone }: MediaFormProps): React.ReactNode {
  return (
    <FieldForm
      label={item ? 'Edit what is said' : 'New in the library'}
      table={mediaFields}
      looks={looks}
      stored={valuesOf(item)}
      draftKey={[userId, `media-${item?.id ?? 'new'}`]}
      saveLabel={item ? 'Save' : 'Put into the library'}
      save={async (changes) => valuesOf(await save(changes))}
      {...(onDone && { onDone })}
    />
  )
}

/** Lists are typed as one text, parted by commas. */
function valuesOf(item: FieldValues | null): FieldValues {
  if (!item) return {}
  const text = (value: unknown): unknown => (Array.isArray(value) ? value.join(', ') : value)
  return { ...item, speakers: text(item['speakers']), tags: text(item['tags']) }
}
