@rem cmd.exe has no exec, by which the scripts of package.json give Node the place of their shell: npm finds this one in the
@rem project's folder. Tried with the cmd.exe of Wine alone (docs/operations.md). The command stays the last line: its exit
@rem code is then the exit code of this file.
@%*
