import { normalizeUrl } from '#domain/profile/normalize.ts'
import { UrlField } from '#web/ui/fields/email-url-fields.tsx'

/** Adds `https://` on blur if it is missing. */
export function Example(): React.ReactNode {
  return (
    <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
      <UrlField
        label="Website"
        normalize={normalizeUrl}
        placeholder="whitfield-homes.example"
        help="You can leave out https://."
      />
      <UrlField label="Listing" normalize={normalizeUrl} defaultValue="https://the listing" error="Please enter a valid URL." />
      <UrlField label="Calendar feed" normalize={normalizeUrl} isReadOnly defaultValue="https://landmark.example/feed/7f3a" />
      <UrlField label="LinkedIn" normalize={normalizeUrl} isDisabled help="Filled in from your sign-in." />
    </div>
  )
}

export const title = 'Web address'
export const text = 'Adds https:// when you leave the field. Other schemes stay.'
