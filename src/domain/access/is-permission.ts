import type { Permission } from './roles.ts'

/** Whether an access is a permission. Only the names of permissions have a dot. Apart from the roles, for the first page's sake. */
export function isPermission(access: string): access is Permission {
  return access.includes('.')
}
