/** Tags of `RichText` for user data and codes, which are never translated. */
export const dataTags = {
  data: (text: string) => <span translate="no">{text}</span>,
}
