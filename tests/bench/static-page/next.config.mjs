// Without this configuration, Next would use the configuration of the project around it.
export default {};
