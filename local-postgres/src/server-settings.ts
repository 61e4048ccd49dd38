/** The server's settings. Durability (fsync and related settings) stays at PostgreSQL's defaults. */
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
    // Zero-filling each new WAL segment stalls every commit for about 50 ms under load. Commits are
    // just as durable without it.
    wal_init_zero: 'off',
    checkpoint_timeout: '15min',
    archive_mode: 'on',
    random_page_cost: '1.1',
    // After one of its processes crashes, the server ends, and this package starts it again. One that
    // restarts itself can stay alive without recovering, and then refuses all connections.
    restart_after_crash: 'off',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...logSettings,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Only names the socket file. Nothing listens on the network. */
export const socketPort = 5432

/** One log file per weekday, truncated when its day returns. Callers report failed statements. */
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
