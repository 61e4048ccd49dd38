# The version is pinned by tag. For a build that never changes, append its digest: docker pull prints it.
ARG NODE_IMAGE=node:24.21.0-trixie-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /opt/tallyhouse
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci && npm run build
# Installs again, without the packages that only the build needs.
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev && rm -rf server/src

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/tallyhouse
RUN install -d -o node -g node -m 700 /var/lib/tallyhouse
WORKDIR /opt/tallyhouse
COPY --from=build /opt/tallyhouse/package.json ./
COPY --from=build /opt/tallyhouse/node_modules ./node_modules
COPY --from=build /opt/tallyhouse/server ./server
COPY --from=build /opt/tallyhouse/web/dist ./web/dist
# The code belongs to root, so the product cannot change it.
USER node
VOLUME /var/lib/tallyhouse
EXPOSE 3000
# The product stops its own database and exits within 30 s: docker stop --time 45.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=32", "server/dist/main.js"]
