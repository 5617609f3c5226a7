import type { MediaDetail } from '#contract/api/media.ts'
import type { FieldValues } from '#domain/fields/field.ts'
import { t } from '#domain/i18n/messages.ts'
import { mediaFields } from '#domain/media/media-input.ts'
import type { FieldDisplay } from '#web/features/form/field-control.tsx'
import { FieldForm } from '#web/features/form/field-form.tsx'

const fieldDisplays: Readonly<Record<string, FieldDisplay>> = {
  title: { isWide: true },
  summary: { isWide: true, hasCounter: true },
  transcript: { isWide: true },
}

type MediaFormProps = {
  userId: string
  /** The media item to edit; null for a new one. */
  item: MediaDetail | null
  save: (changes: FieldValues) => Promise<FieldValues>
  onDone?: () => void
}

/** The form of a media item. */
export function MediaForm({ userId, item, save, onDone }: MediaFormProps): React.ReactNode {
  return (
    <FieldForm
      label={item ? t`Edit details` : t`Add to library`}
      table={mediaFields}
      fieldDisplays={fieldDisplays}
      stored={formValuesOf(item)}
      draftKey={[userId, `media-${item?.id ?? 'new'}`]}
      saveLabel={item ? t`Save` : t`Add to library`}
      save={async (changes) => formValuesOf(await save(changes))}
      {...(onDone && { onDone })}
    />
  )
}

/** Lists are edited as one comma-separated text. */
function formValuesOf(item: FieldValues | null): FieldValues {
  if (!item) return {}
  const text = (value: unknown): unknown => (Array.isArray(value) ? value.join(', ') : value)
  return { ...item, speakers: text(item['speakers']), tags: text(item['tags']) }
}
