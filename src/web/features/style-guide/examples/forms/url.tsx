import { normaliseUrl } from '#domain/profile/normalise.ts'
import { UrlField } from '../../../../ui/fields/address-fields.tsx'

/** Gets its `https://` when it is left without one. */
export function Example(): React.ReactNode {
  return (
    <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
      <UrlField label="Website" normalise={normaliseUrl} placeholder="whitfield-homes.example" help="Without https:// is fine." />
      <UrlField label="Listing" normalise={normaliseUrl} defaultValue="https://the listing" error="Please enter a valid URL." />
      <UrlField label="Calendar feed" normalise={normaliseUrl} isReadOnly defaultValue="https://landmark.example/feed/7f3a" />
      <UrlField label="LinkedIn" normalise={normaliseUrl} isDisabled help="Comes from your sign-in." />
    </div>
  )
}
