import { Link } from 'react-router'
import { boot } from '../lib/boot.ts'

/** Logo and name of the product. Links to the home page. */
export function Brand(): React.ReactNode {
  return (
    <Link to="/" className="brand">
      <i />
      {boot.productName} <em>Tribe</em>
    </Link>
  )
}
