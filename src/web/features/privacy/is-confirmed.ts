/** Whether the typed text confirms the deletion: the confirmation word, or the account's email address. */
export function isConfirmed(typed: string, email: string): boolean {
  const normalized = typed.trim().toLowerCase()
  return normalized === 'delete' || (email !== '' && normalized === email.toLowerCase())
}
