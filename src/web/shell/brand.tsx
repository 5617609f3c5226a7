import { Link } from 'react-router'
import { t } from '#domain/i18n/messages.ts'
import { boot } from '../lib/boot.ts'

/** Logo and name of the product. Links to the home page. */
export function Brand(): React.ReactNode {
  return (
    <Link to="/" className="brand">
      <i />
      {boot.productName} <em>{t`Tribe`}</em>
    </Link>
  )
}
