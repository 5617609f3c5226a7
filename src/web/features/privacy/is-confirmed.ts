/** Whether what was typed says that an account is to be deleted: the word, or the e-mail address of the account. */
export function isConfirmed(typed: string, email: string): boolean {
  const said = typed.trim().toLowerCase()
  return said === 'delete' || (email !== '' && said === email.toLowerCase())
}
