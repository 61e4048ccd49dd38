/** What the server is started with; durability (fsync and its kin) stays at PostgreSQL's defaults. */
export function serverSettings(socketFolder: string): string[] {
  const settings = {
    listen_addresses: '',
    port: String(socketPort),
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    cluster_name: 'tallyhouse',
    max_connections: '100',
    shared_buffers: '192MB',
    max_wal_size: '1GB',
    min_wal_size: '128MB',
    // Filling each new log file with zeros first stalls every commit for some 50 ms under load. What
    // is committed is as durable without.
    wal_init_zero: 'off',
    checkpoint_timeout: '15min',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...logSettings,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Names the socket's file; nothing listens on the network. */
export const socketPort = 5432

/** One file a weekday, emptied when its day returns. Failed statements are the callers' to report. */
const logSettings = {
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgres-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
  log_min_messages: 'log',
  log_checkpoints: 'off',
}
