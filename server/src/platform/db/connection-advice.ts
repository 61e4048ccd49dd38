import type { Advice } from './advice.ts'

/** Why the database refuses a first connection or a migration. */
export const connectionAdvice: Advice[] = [
  {
    error: /^42501/,
    advice:
      'The tables must belong to the role in DATABASE_OWNER_URL, or in DATABASE_URL without it. It then grants the other one its rights at each start. Restore a dump as the owner, with pg_restore --no-owner --no-privileges.',
  },
  {
    error: /^3D000/,
    advice: `Check the name of the database in the URL, or create it with "create database ... encoding 'UTF8' template template0".`,
  },
  {
    error: /^28P01/,
    advice:
      'Check the user and the password in the URL, in which special characters are percent-encoded, such as % as %25.',
  },
  {
    error: /unsupported startup parameter/,
    advice:
      'Set "ignore_startup_parameters = options" in the settings of PgBouncer (docs/install.md).',
  },
  {
    error:
      /^(?:UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT|SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED_CERT)/,
    advice:
      'For a private authority, add sslrootcert=/path/to/ca.pem with its certificate to the URL, or sslmode=no-verify to encrypt without a check.',
  },
  {
    error: /^ERR_TLS_CERT_ALTNAME_INVALID/,
    advice: 'Use a host in the URL for which the certificate of the server was issued.',
  },
  {
    error: /does not support SSL connections/,
    advice: 'Turn on ssl on the server, or remove sslmode from the URL.',
  },
  {
    error: /^(?:ENOTFOUND|EAI_AGAIN)/,
    advice: 'Check the host in the URL.',
  },
]
